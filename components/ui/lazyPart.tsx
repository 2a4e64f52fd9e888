import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** From the first moment at which the page answers: what is drawn from then on was not drawn by the server. */
const isAwake = (): boolean => typeof document !== 'undefined' && 'awake' in document.documentElement.dataset;

/** A part of a page whose script comes by itself, for pages that do without it; meanwhile its `place`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode = null) {
  const Part = lazy(async () => ({ default: await load() }));
  function Placed(props: Props) {
    const [late] = useState(isAwake);
    // What the server drew stays in sight: the page as a whole wakes up once this script is here.
    if (!late) return <Part {...props} />;
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Placed, { load });
}
