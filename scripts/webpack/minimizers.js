import CssMinimizer from 'css-minimizer-webpack-plugin';
import Minimizer from 'minimizer-webpack-plugin';

/** What makes scripts and style sheets small ([0085](../../docs/decisions/0085-swc-makes-scripts-small.md)). */
export const minimizers = () => [
  // A licence banner would name the file inside of itself, and its name would not be its hash any more.
  new Minimizer({
    minify: Minimizer.swcMinify,
    extractComments: false,
    minimizerOptions: { format: { comments: false } },
  }),
  new CssMinimizer(),
];
