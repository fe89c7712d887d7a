// Development only: a remote takes the refresh runtime of the shell.
module.exports = self.tandemRefresh;
