import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A share of points below which nobody sees anything. */
const least = 0.0005;
/** A page that has just come may not be painted yet: it is empty if it is so at each of these looks. */
const looks = 3;
const paintMs = 700;

/** Tells whether a part of a page shows nothing: an empty page beside it reads the picture. Each address is looked at once. */
export async function eyesIn(browser: Browser) {
  const helper = await (await browser.newContext()).newPage();
  const seen = new Set<string>();
  async function shareOfOthers(picture: string): Promise<number> {
    return helper.evaluate(async (png) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const points = new Uint32Array(
        canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? new ArrayBuffer(0),
      );
      return points.filter((point) => point !== points[0]).length / points.length;
    }, picture);
  }

  return async (page: Page, box: Box): Promise<boolean> => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const clip = { ...box, width: Math.min(box.width, width - box.x), height: Math.min(box.height, height - box.y) };
    if (seen.has(page.url()) || clip.width < 1 || clip.height < 1) return false;
    seen.add(page.url());
    for (let look = 1; look <= looks; look++) {
      const picture = await page.screenshot({ clip, timeout: 10_000 });
      if ((await shareOfOthers(picture.toString('base64'))) >= least) return false;
      if (look < looks) await pause(paintMs);
    }
    return true;
  };
}
