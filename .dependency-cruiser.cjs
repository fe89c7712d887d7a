// Who may import whom (README «Qui importe qui»). Written generically: a new domain or remote needs no edit here.
const app = '^(shell|remote-[^/]+|api)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      comment: 'They meet in shared and through the platform port.',
      from: { path: app },
      to: { path: app, pathNot: '^$1/' },
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `${app}|^(e2e|bench|scripts)/` },
    },
    {
      name: 'pure-doors',
      severity: 'error',
      comment: 'access, contract and rules run anywhere: no React, no Fastify, no driver.',
      from: { path: '^shared/src/(access|contract|rules)/', pathNot: '\\.test\\.' },
      to: { path: 'node_modules/(react|react-dom|react-router-dom|fastify|pg|drizzle-orm|@tanstack|@base-ui)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^e2e/)' },
      to: { path: '^[a-z-]+/src/[a-z/-]*testing/' },
    },
    {
      name: 'only-repositories-see-tables',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '(\\.repository\\.ts$|\\.test\\.ts$|^api/src/(db|seed|testing)/)' },
      to: { path: '^api/src/db/schema' },
    },
    {
      name: 'a-domain-never-imports-another',
      severity: 'error',
      comment: 'Two domains meet in a page of the one that owns the address, by id through the contract.',
      from: { path: '^remote-[^/]+/src/([^/]+)/', pathNot: '\\.test\\.' },
      to: {
        path: '^remote-[^/]+/src/([^/]+)/',
        pathNot: ['^remote-[^/]+/src/$1/', '^remote-[^/]+/src/(sections|listing)/'],
      },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '(\\.d\\.ts$|\\.test\\.tsx?$|\\.config\\.[jt]s$|^scripts/|/inline/|\\.cjs$)' },
      to: {},
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      comment: 'What only tests need is declared once, at the root.',
      from: { pathNot: '(^(scripts|e2e|bench)/|\\.test\\.|/testing/)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^bun:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
