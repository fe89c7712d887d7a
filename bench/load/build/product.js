import { containerOf, writeRelease } from '../../../scripts/webpack/release.js';
import { root } from '../../../scripts/webpack/places.js';
import { sourceDigest } from '../../../scripts/webpack/source.js';
import { changedWord, folderOf } from './common.js';

/** The product's own build of one remote, with the changed word, beside its real one: a release like any other. */
export async function buildChangedProduct(remote, compile) {
  const { default: configure } = await import(`${root}/${remote}/webpack.config.js`);
  const changed = (env) => {
    const { output, module, cache, ...rest } = configure(env, { mode: 'production' });
    return {
      ...rest,
      output: { ...output, path: folderOf(`product-next/${remote}`) },
      module: { ...module, rules: [...module.rules, changedWord] },
      cache: { ...cache, name: `bench-${cache.name}` },
    };
  };
  const [whole] = await compile([changed({})]);
  const [light] = await compile([changed({ container: containerOf(remote, whole) })]);
  await writeRelease(remote, sourceDigest(remote), whole, light);
}
