import { fileURLToPath } from 'node:url';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';

export const refreshTransformer = () => ({ before: [(refreshTypeScript.default ?? refreshTypeScript)()] });

export const hotReload = () => [
  new RefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-(host|guest)/] }),
];

/** A remote inside the product: the shell's refresh runtime in place of its own. */
export const shellRefresh = () =>
  new webpack.NormalModuleReplacementPlugin(
    /react-refresh[\\/]runtime/,
    fileURLToPath(new URL('./refresh-guest.cjs', import.meta.url)),
  );
