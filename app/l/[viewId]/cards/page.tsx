import { viewPath } from '@/lib/share/paths';
import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { visitorOrigin } from '@/app/visitor';
import { PrintButton } from '@/components/shared/printButton';
import { MOST_PRINTED, isTooMany } from '@/lib/view/table/cardFaces';
import { UnitCardSheet } from '@/components/list/table/unitCardSheet';
import { buttonClasses } from '@/components/shared/button';

interface Context {
  readonly params: Promise<{ readonly viewId: string }>;
}

export async function generateMetadata({ params }: Context): Promise<Metadata> {
  const shared = await sharedList((await params).viewId);
  return {
    metadataBase: new URL(await visitorOrigin()),
    title: shared === null ? 'No such list' : `Cards of ${shared.saved.name || 'an unnamed list'}`,
    robots: { index: false, follow: false },
  };
}

/** The list's activation cards with each unit in short, to print and cut out. */
export default async function CardsPage({ params }: Context) {
  const { viewId } = await params;
  const shared = await sharedList(viewId);
  const sheet = shared?.checked && shared.format?.table?.(shared.checked.army);
  if (!sheet || !shared.format) notFound();
  const { saved, format } = shared;
  const { unitCards, activation } = sheet;
  return (
    <main
      data-format={format.id}
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:py-8 print:block print:max-w-none print:p-0"
    >
      <header className="no-print flex flex-col gap-3">
        <h1 className="break-words">Cards of {saved.name || 'an unnamed list'}</h1>
        <p className="max-w-text text-ink-soft">{howToPrint(activation.total, isTooMany(unitCards))}</p>
        <div className="flex flex-wrap gap-2">
          <Link href={viewPath(viewId)} className={buttonClasses('plain')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to the list
          </Link>
          {activation.total > 0 && <PrintButton />}
        </div>
      </header>
      <UnitCardSheet cards={unitCards} list={saved.name} />
    </main>
  );
}

function howToPrint(cards: number, tooMany: boolean): string {
  const paper = '63 × 88 mm, nine to a page of A4 or Letter. Print at 100 %, not fitted to the page.';
  if (cards === 0) return 'The list has no unit with models yet, so there is nothing to print.';
  return tooMany
    ? `The stack takes ${cards} cards, more than ${MOST_PRINTED}: each unit stands here once. ${paper}`
    : `As many of each unit as the stack takes, ${paper}`;
}
