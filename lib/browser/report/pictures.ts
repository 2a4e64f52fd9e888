import { KEEPSAKE_LIMITS } from '../local/keepsakes';

/** Pictures, made in the browser: photos reduced, drawings turned into files to send. */

/** The longer edge of a photo, in pixels: each is tried until it is small enough. */
const EDGES = [1280, 1024, 800, 640];
const QUALITIES = [0.82, 0.7, 0.55];
/** What a photo is to come to, in bytes. */
const SMALL = 200_000;
/** What is read at all. */
const MOST_READ = 40_000_000;

/** A photo of any size as a small one, without what the camera wrote into it. Null: this is no picture. */
export async function reducedPhoto(file: Blob): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  if (file.size > MOST_READ) return null;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  let best: Blob | null = null;
  for (const edge of EDGES) {
    const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
    const canvas = canvasOf(Math.max(1, picture.width * scale), Math.max(1, picture.height * scale), (context) => {
      // What is transparent would be black in a JPEG.
      context.fillStyle = 'white';
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
    });
    for (const quality of QUALITIES) {
      const made = await blobOf(canvas, 'image/jpeg', quality);
      if (made !== null && (best === null || made.size < best.size)) best = made;
      if (made !== null && made.size <= SMALL) return { bytes: await bytesOf(made), type: made.type };
    }
  }
  return best === null || best.size > KEEPSAKE_LIMITS.photoBytes
    ? null
    : { bytes: await bytesOf(best), type: best.type };
}

/** A drawing as a PNG file. Null: this browser does not draw it. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image(width, height);
    picture.src = address;
    await picture.decode();
    return await blobOf(
      canvasOf(width, height, (context) => context.drawImage(picture, 0, 0, width, height)),
      'image/png',
    );
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function canvasOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (context !== null) draw(context);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, quality));

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());
