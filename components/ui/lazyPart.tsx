import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part of a page whose script comes by itself, so that the page need not wait for it; meanwhile its `place`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode = null) {
  const Part = lazy(async () => ({ default: await load() }));
  const Placed = (props: Props) => (
    <Suspense fallback={place}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Placed, { load });
}
