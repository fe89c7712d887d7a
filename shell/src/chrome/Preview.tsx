import { late } from './late';

/** The bar of a preview; its code comes only where there is one. */
export const Preview = late(() => import(/* webpackChunkName: "preview" */ './PreviewBar'));
