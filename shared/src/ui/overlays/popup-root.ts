/**
 * On each portal of the kit: what it draws on body stands outside of its remote's root, and the styles of a remote act below such a
 * mark only. The build knows the remote.
 */
export const popupRoot = { 'data-remote': process.env.REMOTE };
