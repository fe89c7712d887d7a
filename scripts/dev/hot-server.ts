import type { IncomingMessage, RequestListener } from 'node:http';
import { ownerOf } from '@tandem/shared/routing';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

export interface HotServerOptions {
  host: string;
  port: number;
  /** The HTML of every page address. */
  page: string;
  /** First segments of the addresses of each remote. */
  prefixes: Readonly<Record<string, readonly string[]>>;
  /** What runs, for a page that asks later. */
  composition: unknown;
  /** Answers everything that is neither a page nor a built file. */
  rest: RequestListener;
}

const configurations = async (names: readonly string[]): Promise<Configuration[]> => {
  const modules = await Promise.all(names.map((name) => import(`../../${name}/webpack.config.js`)));
  return modules.map((module) => module.default({}, { mode: 'development' }));
};

const wantsPage = ({ method, url = '', headers }: IncomingMessage, prefixes: HotServerOptions['prefixes']) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') &&
  ownerOf(url.split(/[?#]/, 1)[0] ?? '', prefixes) !== undefined;

/** Pages and the composition here, built files before, everything else by the API. */
const answered =
  ({ page, prefixes, composition, rest }: HotServerOptions): RequestListener =>
  (request, response) => {
    if (request.url === '/api/composition')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(composition));
    else if (wantsPage(request, prefixes)) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else rest(request, response);
  };

/** Shell and remotes with hot reload, in front of the API, in this one process. Resolves once it listens. */
export async function startHotServer(options: HotServerOptions): Promise<WebpackDevServer> {
  const { host, port, prefixes } = options;
  const server = new WebpackDevServer(
    {
      host,
      port,
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      liveReload: false,
      static: false,
      compress: false,
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'tandem', middleware: answered(options) }],
    },
    webpack(await configurations(['shell', ...Object.keys(prefixes)])),
  );
  await server.start();
  return server;
}
