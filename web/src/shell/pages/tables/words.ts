// The words of what stands at the foot of the home page, and comes after it.

import { learn } from '../../../core/words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import '../../panels/words';

learn({ en, fr });
