import { mount } from 'svelte';
import './shell/app.css';
import App from './shell/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
export default mount(App, { target });
