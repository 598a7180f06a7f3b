// The words of the panels that come later; the menu and the archive say some of them as well.

import { learn } from '../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

learn({ en, fr });
