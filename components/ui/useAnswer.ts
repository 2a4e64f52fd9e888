import { useEffect, useEffectEvent, useState } from 'react';

/** The answer to a question, asked again when what it is about is another; null: none yet. `ask` must not fail. */
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

/** The answer now, asked for again whenever `watch` says it may be another; null: none yet. `ask` must not fail. */
export function useWatched<Answer>(
  ask: () => Promise<Answer>,
  watch: (again: () => void) => () => void,
  about: unknown = null,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const get = useEffectEvent(ask);
  const begin = useEffectEvent(watch);
  useEffect(() => {
    let latest = 0;
    const look = (): void => {
      latest += 1;
      const own = latest;
      void get().then((found) => own === latest && setAnswer(() => found));
    };
    look();
    const end = begin(look);
    return () => {
      latest = 0;
      end();
    };
  }, [about]);
  return answer;
}
