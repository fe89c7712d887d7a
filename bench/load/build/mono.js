import { common } from './common.js';

/** Shell and remotes in one build: no federation, React in a file of its own because it changes least. */
export const mono = (build, isChanged) => {
  const shared = common({ build, name: 'tandem_mono', isChanged });
  return {
    ...shared,
    entry: { main: './bench/load/build/one-piece.tsx' },
    output: { ...shared.output, publicPath: '/mono/' },
    optimization: {
      ...shared.optimization,
      splitChunks: {
        cacheGroups: {
          vendor: {
            name: 'vendor',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            enforce: true,
          },
        },
      },
    },
  };
};
