import type { WebpackPluginInstance } from 'webpack';

export class FileLoader implements WebpackPluginInstance {
  constructor(options?: { container?: string; isLight?: boolean });
  apply: WebpackPluginInstance['apply'];
}
