import { scripts } from '../../package.json';

/** What `npm start` gives Node: the product is measured as it runs. */
export const startFlags = /exec node (.+) api\/dist\/main\.js$/.exec(scripts.start)![1]!.split(' ');
