/** So many differences are named, and the number of the others. */
const MOST = 8;

interface ReadOtherwiseProps {
  name: string;
  words: readonly string[];
}

/** What this browser reads otherwise in a frozen list than the campaign has it. */
export function ReadOtherwise({ name, words }: ReadOtherwiseProps) {
  const more = words.length - MOST;
  return (
    <section
      role="status"
      aria-label={`Differences on the list of ${name}`}
      className="border-l-3 border-cannot-tell bg-cannot-tell-wash px-4 py-2"
    >
      <p>
        <strong className="font-semibold">
          This browser reads the frozen list of {name} otherwise than the campaign has it.
        </strong>{' '}
        Look at the list together: other unit data may be the reason.
      </p>
      <ul className="text-sm">
        {words.slice(0, MOST).map((each) => (
          <li key={each}>{each}.</li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </section>
  );
}
