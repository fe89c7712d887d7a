import webpack from 'webpack';

const { Compilation, WebpackError } = webpack;

/** Colour notations on which the screenshot of a bug report (html2canvas 1.4.1) throws, relative colours included. */
const unreadable = /(?<![\w-])(?:(?:oklch|oklab|lch|lab|color|color-mix)\(|(?:rgba?|hsla?|hwb)\(\s*from\s)[^;}]*/i;

/** Fails the build on a style sheet that no screenshot could be taken of. */
export class ReadableColours {
  apply(compiler) {
    compiler.hooks.compilation.tap('ReadableColours', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReadableColours', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const found = name.endsWith('.css') && unreadable.exec(source.source().toString());
          if (found) compilation.errors.push(new WebpackError(`${name}: html2canvas cannot read ${found[0]}`));
        }
      });
    });
  }
}
