// The build of a remote: `export default remote('remote-stages', 3104);`
export { remote } from '../webpack.shared.js';
