import { remote } from '../webpack.shared.js';

export default remote('remote-internal', 3102);
