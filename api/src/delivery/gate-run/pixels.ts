import type { Browser, Page } from 'playwright-core';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A share of points below which nobody sees anything. */
const least = 0.0005;

/** Tells whether a part of a page shows nothing: an empty page beside it reads the picture. Each address is looked at once. */
export async function eyesIn(browser: Browser) {
  const helper = await (await browser.newContext()).newPage();
  const seen = new Set<string>();
  return async (page: Page, box: Box): Promise<boolean> => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const clip = { ...box, width: Math.min(box.width, width - box.x), height: Math.min(box.height, height - box.y) };
    if (seen.has(page.url()) || clip.width < 1 || clip.height < 1) return false;
    seen.add(page.url());
    const picture = (await page.screenshot({ clip, timeout: 10_000 })).toString('base64');
    const different = await helper.evaluate(async (png) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const points = new Uint32Array(
        canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? new ArrayBuffer(0),
      );
      return points.filter((point) => point !== points[0]).length / points.length;
    }, picture);
    return different < least;
  };
}
