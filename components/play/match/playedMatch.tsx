'use client';

import type { ComponentProps } from 'react';
import { OpenMatch } from './openMatch';
import { ShownLists } from './shownLists';

/** A match whose lists are shown: what is played with them comes with the page, and so is there before its script. */
export const PlayedMatch = (props: Omit<ComponentProps<typeof OpenMatch>, 'played'>) => (
  <OpenMatch {...props} played={ShownLists} />
);
