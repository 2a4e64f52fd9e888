import type { DocumentClient } from '@/lib/browser/documents';

interface TitleFieldProps {
  client: Pick<DocumentClient<never, never>, 'short' | 'nameLength'>;
  name: string;
  onChange: (name: string) => void;
}

/** The name of the document being written, as its page's heading. */
export function TitleField({ client: { short, nameLength }, name, onChange }: TitleFieldProps) {
  return (
    <input
      aria-label={`Name of the ${short}`}
      value={name}
      maxLength={nameLength}
      placeholder={`Name this ${short}`}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-0 flex-1 basis-60 rounded-sm border-b border-transparent bg-transparent font-display text-xl font-semibold hover:border-rule"
    />
  );
}
