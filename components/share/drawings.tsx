'use client';

import { PointsGauge } from '@/components/list/army/pointsGauge';
import { SlotBoxes } from '@/components/list/army/slotBoxes';
import type { GaugeView, SlotView } from '@/lib/verdict/armyView';

// The same drawings as elsewhere, drawn in the browser too: so a page holds each once, and beside it only its numbers.

/** The points of a page's list. */
export const PageGauge = ({ view }: { view: GaugeView }) => <PointsGauge view={view} />;

/** The slots of a page's list. */
export const PageSlots = ({ slots }: { slots: readonly SlotView[] }) => <SlotBoxes slots={slots} />;
