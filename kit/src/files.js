import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedExports } from './shared.js';

/** What builds and tests a remote. */
const tools = [
  '@module-federation/enhanced',
  '@module-federation/runtime-core',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'esbuild',
  'jest',
  'jest-environment-jsdom',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'postcss',
  'react-refresh',
  'react-refresh-typescript',
  'ts-loader',
  'tsx',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];

const read = (root, file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const isStyle = (file) => file.endsWith('.css');

const exportOf = (file) => (isStyle(file) ? file : { types: `${file}.d.ts`, default: `${file}.js` });

/** The kit's own package.json: every dependency in the version with which the repository itself is built. */
export function packageOf(root) {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...kit } = read(root, 'kit/package.json');
  const { devDependencies: pins, engines } = read(root, 'package.json');
  const { dependencies } = read(root, 'shared/package.json');
  return {
    ...kit,
    engines,
    sideEffects: ['*.css'],
    bin: { tandem: './scripts/releases/tandem.js' },
    exports: {
      ...Object.fromEntries(sharedExports(root).map(([name, file]) => [name, exportOf(file)])),
      './webpack': './kit/webpack.js',
      './jest': './kit/jest.js',
      './assets': { types: './assets.d.ts' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: { ...dependencies, ...Object.fromEntries(tools.map((name) => [name, pins[name]])) },
  };
}

/** The compiler options of the repository; sources say `@tandem/shared/…` here and there. */
export function tsconfigOf(root) {
  const {
    incremental: _incremental,
    tsBuildInfoFile: _file,
    types,
    ...compilerOptions
  } = read(root, 'tsconfig.json').compilerOptions;
  const paths = sharedExports(root)
    .filter(([, file]) => !isStyle(file))
    .map(([name, file]) => [name.replace('.', '@tandem/shared'), [file]]);
  return {
    compilerOptions: {
      ...compilerOptions,
      types: [...types, '@tandem/remote-kit/assets'],
      paths: Object.fromEntries(paths),
    },
  };
}
