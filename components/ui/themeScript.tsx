/**
 * Runs before the first paint so that a stored theme never flashes. It is separate from the switch because the layout
 * renders it on the server with the request's nonce.
 */
export const THEME_STORAGE_KEY = "aisle-theme";

export const THEME_SCRIPT = `try{const t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
