import { shell } from '../webpack.shared.js';

export default shell('shell');
