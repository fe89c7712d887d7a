import type { IncomingMessage, RequestListener } from 'node:http';
import { ownerOf } from '@tandem/shared/routing';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

export interface HotServerOptions {
  host: string;
  port: number;
  /** The HTML of every page address. */
  page: string;
  /** Answers everything that is neither a page nor a built file. */
  rest: RequestListener;
}

const configurations = async (): Promise<Configuration[]> => {
  const names = ['shell', 'remote-auth', 'remote-internal', 'remote-external'];
  const modules = await Promise.all(names.map((name) => import(`../../${name}/webpack.config.js`)));
  return modules.map((module) => module.default({}, { mode: 'development' }));
};

const wantsPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') && ownerOf(url.replace(/[?#].*$/, '')) !== undefined;

/** Shell and remotes with hot reload, in front of the API, in this one process. Resolves once it listens. */
export async function startHotServer({ host, port, page, rest }: HotServerOptions): Promise<WebpackDevServer> {
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
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'tandem',
          middleware: (request: IncomingMessage, response: Parameters<RequestListener>[1]) => {
            if (wantsPage(request)) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
            else rest(request, response);
          },
        },
      ],
    },
    webpack(await configurations()),
  );
  await server.start();
  return server;
}
