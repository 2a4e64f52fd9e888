import { Disclosure } from '@/components/ui/disclosure';
import type { WireProblem } from '@/lib/documents/unitData';

/** What the authors of unit data write to its readers, as plain text, folded. */
export function ReadmeList({ problems }: { problems: readonly WireProblem[] }) {
  const readmes = problems.filter(({ severity }) => severity === 'readme');
  if (readmes.length === 0) return null;
  return (
    <Disclosure summary={<span className="text-sm">What its authors write</span>}>
      <ul className="flex flex-col gap-2 text-sm" aria-label="What its authors write">
        {readmes.map(({ file, message }) => (
          <li key={file}>
            <span className="font-semibold break-words">{file}</span>
            <p className="max-h-64 overflow-y-auto break-words whitespace-pre-line text-ink-soft">{message}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
