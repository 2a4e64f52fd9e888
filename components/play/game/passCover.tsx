import { EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface PassCoverProps {
  /** Who is to see it. */
  name: string;
  /** False: nobody else sits here, and nothing is hidden. */
  shared: boolean;
  children: ReactNode;
}

/** On a device that two players share: hides a secret choice until the one who makes it has the device in hand. */
export function PassCover({ name, shared, children }: PassCoverProps) {
  const [holder, setHolder] = useState<string | null>(null);
  if (!shared || holder === name) return children;
  return (
    <section
      aria-label={`Pass to ${name}`}
      className="flex min-h-60 flex-col items-center justify-center gap-3 rounded-md border-2 border-accent bg-well px-4 py-8 text-center"
    >
      <EyeOff aria-hidden="true" className="size-8 text-accent" />
      <h2>Pass to {name}</h2>
      <p className="text-ink-soft">What comes next is for {name} alone.</p>
      <Button look="primary" className="min-h-12! px-6!" onClick={() => setHolder(name)}>
        I am {name}
      </Button>
    </section>
  );
}
