import { useEffect, useEffectEvent, useState } from 'react';

/** What a question was answered, which is asked again when what it is about is another; null: nothing yet. It must not fail. */
export function useAnswer<Answer>(
  ask: (left: AbortSignal) => Promise<Answer>,
  about: unknown = null,
  andAbout: unknown = null,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const get = useEffectEvent(ask);
  useEffect(() => {
    const left = new AbortController();
    setAnswer(null);
    void get(left.signal).then((found) => left.signal.aborted || setAnswer(() => found));
    return () => left.abort();
  }, [about, andAbout]);
  return answer;
}
