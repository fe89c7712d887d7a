import { test } from '../src/test';
test('shots', async ({ deskOf }) => {
  test.setTimeout(240_000);
  const page = await deskOf('admin');
  const shot = async (name: string) => page.screenshot({ path: `/tmp/shots/${name}.png` });
  for (const [w, h] of [[1440, 900], [360, 780]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto('/internal/presence');
    await page.waitForTimeout(3000);
    await shot(`missing-${w}`);
    const first = page.locator('table [data-row-link]').first();
    if (await first.count()) {
      await first.click();
      await page.waitForTimeout(2500);
      await shot(`panel-${w}`);
    }
    for (const tab of ['week', 'alerts', 'rates']) {
      await page.goto(`/internal/presence?tab=${tab}`);
      await page.waitForTimeout(2000);
      await shot(`${tab}-${w}`);
    }
    await page.goto('/internal/presence?tab=alerts');
    await page.waitForTimeout(1500);
    const link = page.locator('table [data-row-link]').first();
    if (await link.count()) { await link.click(); await page.waitForTimeout(2500); await shot(`student-${w}`); 
      await page.getByRole('button', { name: 'Annoncer une absence' }).click(); await page.waitForTimeout(800); await shot(`announce-${w}`); }
  }
});
