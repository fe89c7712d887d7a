import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** Where the API answers everything that is neither a page nor a built file; while it starts again, requests wait for it. */
  api: () => Promise<string>;
}

const configurations = async (names: readonly string[]): Promise<Configuration[]> => {
  const modules = await Promise.all(names.map((name) => import(`../../${name}/webpack.config.js`)));
  return modules.map((module) => module.default({}, { mode: 'development' }));
};

const wantsPage = ({ method, url = '', headers }: IncomingMessage, prefixes: HotServerOptions['prefixes']) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') &&
  ownerOf(url.split(/[?#]/, 1)[0] ?? '', prefixes) !== undefined;

/** Pages and the composition. */
const answered =
  ({ page, prefixes, composition }: HotServerOptions) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url === '/api/composition')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(composition));
    else if (wantsPage(request, prefixes)) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else next();
  };

/** In the browser: shell and remotes each bring a client that hears of every error; one of them shows it over the page. */
const isFirstToShow = () => !document.querySelector('#webpack-dev-server-client-overlay');

/** Says nothing of what compiles. */
const onlyFaults = {
  all: false,
  errors: true,
  errorsCount: true,
  errorDetails: true,
  moduleTrace: true,
  warnings: true,
};

/** Shell and remotes with hot reload, in front of the API. Resolves once everything is compiled; what is not, the page shows. */
export async function startHotServer(options: HotServerOptions): Promise<WebpackDevServer> {
  const { host, port, prefixes, api } = options;
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
      devMiddleware: { stats: onlyFaults },
      client: { overlay: { errors: isFirstToShow, warnings: false, runtimeErrors: false }, logging: 'warn' },
      setupMiddlewares: (middlewares) => [{ name: 'pages', middleware: answered(options) }, ...middlewares],
      proxy: [{ context: () => true, target: `http://${host}`, router: api }],
    },
    webpack(await configurations(['shell', ...Object.keys(prefixes)])),
  );
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return server;
}
