import type { WebpackPluginInstance } from 'webpack';

export class FileLoader implements WebpackPluginInstance {
  constructor(container?: string);
  apply: WebpackPluginInstance['apply'];
}
