'use client';

import { useState, type ReactNode } from 'react';
import { WeaponField } from '@/components/list/army/weaponField';
import { Button } from '@/components/ui/button';
import { Select, Form } from '@/components/ui/field';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { modelChoices, objectionTo, traitChoices } from '@/lib/play/campaign/designation';
import type { DesignatedEvent } from '@/lib/play/campaign/events';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { findTrait } from '@/lib/formats/recon-squad/traits';
import type { Army } from '@/lib/army/army';
import type { Side } from '@/lib/play/game/side';

interface DesignationFormProps {
  /** As it stands where the designation is made. */
  campaign: Campaign;
  side: Side;
  /** The frozen list as this browser reads it; null: it cannot. */
  army: Army | null;
  start: DesignatedEvent | null;
  label: string;
  busy: boolean;
  onChange?: (designated: DesignatedEvent) => void;
  onSend: (designated: DesignatedEvent) => void;
  children?: ReactNode;
}

/**
 * A model, a trait, and a weapon where the trait goes with one. What is not allowed stays visible but disabled, with
 * its reason.
 */
export function DesignationForm({
  campaign,
  side,
  army,
  start,
  label,
  busy,
  onChange,
  onSend,
  children,
}: DesignationFormProps) {
  const [chosen, setChosen] = useState<DesignatedEvent>(
    start ?? { kind: 'designated', side, model: '', trait: '', weapon: null },
  );
  const set = (change: Partial<DesignatedEvent>): void => {
    const next = { ...chosen, ...change };
    setChosen(next);
    onChange?.(next);
  };
  const needsWeapon = findTrait(chosen.trait)?.needsWeapon === true;
  const complete = chosen.model !== '' && chosen.trait !== '';
  const why = complete ? (objectionTo(campaign, chosen)?.says ?? null) : null;
  return (
    <Form
      className="flex flex-col gap-3"
      onSend={() => complete && onSend({ ...chosen, weapon: needsWeapon ? chosen.weapon : null })}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label="Model"
          placeholder="Choose the model"
          value={chosen.model}
          choices={modelChoices(campaign, side)}
          onChoose={(model) => set({ model, weapon: null })}
        />
        <Select
          label="Trait"
          placeholder="Choose the trait"
          value={chosen.trait}
          choices={traitChoices(campaign, side)}
          onChoose={(trait) => set({ trait })}
        />
        {needsWeapon && chosen.model !== '' && (
          <WeaponField
            weapons={army === null ? [] : (reconSquad.declarable?.weapons(army, chosen.model) ?? [])}
            value={chosen.weapon}
            onChange={(weapon) => set({ weapon })}
          />
        )}
      </div>
      {children}
      {why !== null && start === null && (
        <p role="status" className="text-ink-soft">
          {why}
        </p>
      )}
      <div>
        <Button look="primary" type="submit" disabled={!complete || busy || (why !== null && start === null)}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
