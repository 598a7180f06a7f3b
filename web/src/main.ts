import { mount } from 'svelte';
import { register } from './core/registry';
import { GAMES, loadPlain } from './games';
import './shell/app.css';
import App from './shell/App.svelte';

register(GAMES, loadPlain);
const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
export default mount(App, { target });
