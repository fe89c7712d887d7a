import type { WebpackPluginInstance } from 'webpack';

/** The style sheet, acting below `scope` only. */
export function scoped(css: string, scope: string): string;

export class OwnStyles implements WebpackPluginInstance {
  constructor(name: string);
  apply: WebpackPluginInstance['apply'];
}
