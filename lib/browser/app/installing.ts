import { newListeners } from '../listeners';

/** What browsers hand over that can install an app; the compiler does not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const offers = newListeners();

function offer(prompt: InstallPrompt | null): void {
  offered = prompt;
  offers.tell();
}

/** Listens for the offer, which comes once, soon after a page is loaded. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Some browsers would ask by themselves, in the middle of anything.
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offer(null));
}

/** True while the browser offers it. */
export const isInstallOffered = (): boolean => offered !== null;

/** Calls back when that changes; gives a function that ends this. */
export const watchInstallOffer = offers.add;

/** Has the browser ask the player. An offer is good for once. */
export async function installApp(): Promise<void> {
  const now = offered;
  offer(null);
  await now?.prompt().catch(() => undefined);
}

/** How the app comes onto the device where the browser offers nothing; null: it is there, or cannot. */
export function installedByHand(): 'ios' | null {
  const installed = matchMedia('(display-mode: standalone)').matches;
  const apple =
    /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return apple && !installed && isSecureContext ? 'ios' : null;
}
