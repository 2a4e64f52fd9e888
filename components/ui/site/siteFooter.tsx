import { TextLink } from '@/components/ui/button';

/** The foot of every page: who made this app, and whose work it is not. */
export function SiteFooter() {
  return (
    <footer className="no-print mt-auto border-t border-hairline">
      <div className="mx-auto max-w-(--page) px-4 py-5 text-sm text-ink-faint">
        <p className="max-w-text">
          Unofficial: made by players, not endorsed by any maker of games. Names of games, factions and units belong to
          their owners. Unit data is the work of its communities; this app ships none.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4">
          <TextLink href="/help" className="pointer-coarse:py-3.5">
            Help
          </TextLink>
          <TextLink href="/mine" className="pointer-coarse:py-3.5">
            What is stored, and how to delete it
          </TextLink>
        </p>
      </div>
    </footer>
  );
}
