import { createContext, useContext } from 'react';
import { pageContainer } from './unsaved.ts';

/** The container of the fields inside: the id of a dialog, or the page. */
export const FormContainerContext = createContext(pageContainer);

export const useFormContainer = () => useContext(FormContainerContext);
