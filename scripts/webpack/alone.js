import { requestOf } from './places.js';

const page = (name) => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="stylesheet" href="/main.css" />
    <script defer src="/main.js"></script>
  </head>
  <body></body>
</html>`;

/** One remote without shell, federation or API: webpack serves it on its own port against a fake platform. */
export const alone = (name, port) => ({
  entry: { main: requestOf(name, 'src/alone.ts') },
  output: { publicPath: '/' },
  alias: {},
  optimization: {},
  plugins: [],
  devServer: {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    static: false,
    client: { overlay: false, logging: 'warn' },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'page',
        middleware: (request, response, next) =>
          request.headers.accept?.includes('text/html') ? response.type('html').send(page(name)) : next(),
      },
    ],
    onListening: ({ server }) => console.log(`${name}\u00a0: http://127.0.0.1:${server.address().port}/`),
  },
});
