import postcss from 'postcss';
import webpack from 'webpack';
import { sharedFile } from './places.js';
import { load } from './typescript.js';

const { Compilation, sources } = webpack;

/** Its selectors are not those of a rule around it, and no steps of an animation. */
const standsAlone = ({ parent }) =>
  parent.type === 'root' || (parent.type === 'atrule' && !parent.name.endsWith('keyframes') && standsAlone(parent));

/** The style sheet, acting below `scope` only. */
export function scoped(css, scope) {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (standsAlone(rule)) rule.selectors = rule.selectors.map((selector) => `${scope} ${selector}`);
  });
  return sheet.toString();
}

/** What a remote styles is below its own root, which the shell draws: neither shell nor other remotes see anything of it. */
export class OwnStyles {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    // After rules are merged, before files are named by what they hold.
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.compilation.tap('OwnStyles', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'OwnStyles', stage }, async (assets) => {
        const { scopeOf } = await load(sharedFile('releases/gate.styles.ts'));
        for (const [name, source] of Object.entries(assets))
          if (name.endsWith('.css'))
            compilation.updateAsset(
              name,
              new sources.RawSource(scoped(source.source().toString(), scopeOf(this.name))),
            );
      });
    });
  }
}
