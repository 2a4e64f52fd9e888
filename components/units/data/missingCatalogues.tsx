import type { WireProblem } from '@/lib/documents/unitData';
import { amount, plural } from '@/lib/foundation/words';

/** Catalogues that others take units from and that are not here, in sight: only who brings the data can add them. */
export function MissingCatalogues({ problems }: { problems: readonly WireProblem[] }) {
  const missing = problems.filter(({ severity }) => severity === 'missing');
  if (missing.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium text-cannot-tell">
        {amount(missing.length, 'catalogue')} {plural(missing.length, 'is', 'are')} missing. Without{' '}
        {plural(missing.length, 'it', 'them')} some factions have few units or none: add{' '}
        {plural(missing.length, 'its file', 'their files')} too.
      </p>
      <ul className="mt-1 flex flex-col gap-1" aria-label="Missing catalogues">
        {missing.map(({ file, message }) => (
          <li key={file} className="break-words">
            <span className="font-semibold">{file}</span> <span className="text-ink-soft">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
