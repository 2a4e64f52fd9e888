import { useEffect, useState, type ReactNode } from 'react';

interface TakesPlaceProps {
  meanwhile: ReactNode;
  children: ReactNode;
}

/**
 * Shows something meanwhile, until what it stands for is there and painted: both lie over each other until then, so that
 * nobody sees the second half drawn, and nothing that was painted counts as late.
 */
export function TakesPlace({ meanwhile, children }: TakesPlaceProps) {
  const [painted, setPainted] = useState(false);
  const isThere = Boolean(children);
  useEffect(() => {
    if (!isThere) return setPainted(false);
    // A frame is painted between the two.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return (
    <div className="grid flex-1 grid-cols-1">
      {!painted && (
        <div aria-hidden={isThere} className="col-start-1 row-start-1 flex flex-col">
          {meanwhile}
        </div>
      )}
      {isThere && (
        <div className={`col-start-1 row-start-1 flex flex-col will-change-[opacity] ${painted ? '' : 'opacity-0'}`}>
          {children}
        </div>
      )}
    </div>
  );
}
