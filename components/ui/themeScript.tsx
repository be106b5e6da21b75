/**
 * Runs before the first paint so that a remembered light or dark never flashes. It stands apart from the
 * switch because the layout prints it on the server, with the request's nonce.
 */
export const THEME_STORAGE_KEY = "aisle-theme";

export const THEME_SCRIPT = `try{const t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
