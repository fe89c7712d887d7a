import webpack from 'webpack';

/**
 * Has the browser compile the files whole as they arrive, beside the page's own work, instead of each function on its first
 * press (decision 0019). A browser that does not know the word reads a comment.
 */
export const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After comments are gone, before files are named by what they hold.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
