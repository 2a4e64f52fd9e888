import { Button } from '@/components/ui/button';
import type { Fix } from '@/lib/rules/report';

interface FixButtonProps {
  fix: Pick<Fix, 'label' | 'safety'>;
  /** Left out: its label. */
  says?: string;
  /** Looks like all other buttons; else what makes nothing worse stands out. */
  plain?: boolean;
  onFix: () => void;
}

/** Does what mends a problem. What it says may take several lines. */
export const FixButton = ({ fix: { label, safety }, says = label, plain = false, onFix }: FixButtonProps) => (
  <Button
    small
    look={safety === 'safe' && !plain ? 'primary' : 'plain'}
    className="h-auto! py-1 text-left wrap-anywhere whitespace-normal!"
    onClick={onFix}
  >
    {says}
  </Button>
);
