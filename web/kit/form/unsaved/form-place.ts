import { createContext, useContext } from 'react';
import { pagePlace } from './unsaved.ts';

/** The container of the fields inside: the id of a dialog, or the page. */
export const FormPlace = createContext(pagePlace);

export const useFormPlace = () => useContext(FormPlace);
