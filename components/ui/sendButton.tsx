'use client';

import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

interface SendButtonProps {
  title: string;
  url: string;
}

/** Sends a link by the device's own menu. Nothing where it has none. */
export function SendButton({ title, url }: SendButtonProps) {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(typeof navigator.share === 'function'), []);
  if (!can) return null;
  // Closing the menu is no failure.
  return (
    <Button icon={<Share />} onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
      Send …
    </Button>
  );
}
