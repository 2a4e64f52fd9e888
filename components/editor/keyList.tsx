import { EDITOR_KEYS } from '@/components/editor/editorKeys.data';

/** All keys of the editor. */
export function KeyList() {
  return EDITOR_KEYS.map(({ about, keys }) => (
    <section key={about} className="mb-4">
      <h3 className="label mb-1 text-ink-soft">{about}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {keys.map((each) => (
          <div key={each.does} className="col-span-2 grid grid-cols-subgrid items-center border-b border-hairline py-1">
            <dt className="flex gap-1">
              {each.keys.map((key) => (
                <kbd key={key} className="min-w-7 rounded-sm border border-rule px-1.5 text-center font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{each.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
