/** Small invented files, written by hand: a game system, and one catalogue in two schemas with the same meaning. */
export const SYSTEM_203 = `<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="skirmish" name="Skirmish" revision="3" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="points" name="pts" defaultCostLimit="-1.0" hidden="false"/></costTypes>
  <profileTypes>
    <profileType id="unit-type" name="Unit">
      <characteristicTypes><characteristicType id="save" name="Save"/><characteristicType id="ld" name="Ld"/></characteristicTypes>
    </profileType>
  </profileTypes>
</gameSystem>
`;

export const CATALOGUE_203 = `<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="wardens" name="Wardens" revision="7" battleScribeVersion="2.03" library="false" gameSystemId="skirmish" gameSystemRevision="3">
  <readme>Nothing of use.</readme>
  <selectionEntries>
    <selectionEntry id="warden" name=" Warden " hidden="false" collective="false" import="true" type="unit" page="12" publicationId="Book of Lanterns">
      <comment>Checked.</comment>
      <profiles>
        <profile id="statline" name="Warden" hidden="false" typeId="unit-type">
          <characteristics>
            <characteristic name="Save" typeId="save"> 4+ </characteristic>
            <characteristic name="Ld" typeId="ld"/>
          </characteristics>
        </profile>
      </profiles>
      <rules>
        <rule id="lamp" name="Lamp" hidden="true">
          <description>Light &amp; shadow
  second line</description>
        </rule>
      </rules>
      <modifiers>
        <modifier type="increment" field="maxSelections" value="1">
          <repeats>
            <repeat field="selections" scope="force" value="1.0" percentValue="false" shared="true" includeChildSelections="false" includeChildForces="false" childId="constructor" repeats="2" roundUp="false"/>
          </repeats>
          <conditions>
            <condition field="selections" scope="force" value="1.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" childId="__proto__" type="atLeast"/>
          </conditions>
        </modifier>
      </modifiers>
      <constraints>
        <constraint field="selections" scope="parent" value="3.0" percentValue="false" shared="true" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/>
      </constraints>
      <categoryLinks><categoryLink id="warden-troops" targetId="troops" primary="true"/></categoryLinks>
      <costs><cost name="pts" typeId="points" value="12.5"/></costs>
    </selectionEntry>
  </selectionEntries>
  <entryLinks>
    <entryLink id="link" name="" import="true" targetId="guard" type="selectionEntry"/>
  </entryLinks>
  <categoryEntries><categoryEntry id="troops" name="Troops"/></categoryEntries>
  <forceEntries>
    <forceEntry id="patrol" name="Patrol">
      <categoryLinks>
        <categoryLink id="patrol-troops" name="Troops" targetId="troops">
          <constraints>
            <constraint field="selections" scope="parent" value="-1.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/>
          </constraints>
        </categoryLink>
      </categoryLinks>
    </forceEntry>
    <forceEntry id="column" name="Column">
      <categoryLinks><categoryLink id="column-troops" name="Troops" hidden="true" targetId="troops"/></categoryLinks>
    </forceEntry>
  </forceEntries>
  <publications><publication id="Book of Lanterns" name="Book of Lanterns"/></publications>
  <sharedSelectionEntries>
    <selectionEntry id="guard" name="Guard" import="true" type="model">
      <selectionEntryGroups>
        <selectionEntryGroup id="arms" name="Arms" import="true" defaultSelectionEntryId="lance">
          <selectionEntries><selectionEntry id="lance" name="Lance" import="true" type="upgrade"/></selectionEntries>
        </selectionEntryGroup>
      </selectionEntryGroups>
    </selectionEntry>
  </sharedSelectionEntries>
</catalogue>
`;

export const CATALOGUE_200 = `<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="wardens" name="Wardens" book="Book of Lanterns" revision="7" battleScribeVersion="2.00" gameSystemId="skirmish" gameSystemRevision="3">
  <profiles/>
  <rules/>
  <infoLinks/>
  <costTypes/>
  <selectionEntries>
    <selectionEntry id="warden" name=" Warden " book="Book of Lanterns" page="12" hidden="false" collective="false" categoryEntryId="troops" type="unit">
      <profiles>
        <profile id="statline" name="Warden" hidden="false" profileTypeId="unit-type">
          <profiles/>
          <modifiers/>
          <characteristics>
            <characteristic name="Save" characteristicTypeId="save" value=" 4+ "/>
            <characteristic name="Ld" characteristicTypeId="ld"/>
          </characteristics>
        </profile>
      </profiles>
      <rules>
        <rule id="lamp" name="Lamp" hidden="true">
          <modifiers/>
          <description>Light &amp; shadow
  second line</description>
        </rule>
      </rules>
      <infoLinks/>
      <modifiers>
        <modifier type="increment" field="maxSelections" value="1">
          <repeats><repeat field="selections" scope="force" value="1.0" shared="true" childId="constructor" repeats="2"/></repeats>
          <conditions>
            <condition field="selections" scope="force" value="1.0" shared="true" includeChildSelections="true" childId="__proto__" type="atLeast"/>
          </conditions>
          <conditionGroups/>
        </modifier>
      </modifiers>
      <constraints><constraint field="selections" scope="parent" value="3.0" id="maxSelections" type="max"/></constraints>
      <selectionEntries/>
      <entryLinks/>
      <costs><cost name="pts" costTypeId="points" value="12.5"/></costs>
    </selectionEntry>
  </selectionEntries>
  <entryLinks>
    <entryLink id="link" targetId="guard" type="selectionEntry" categoryEntryId="(No Category)"><modifiers/></entryLink>
  </entryLinks>
  <forceEntries>
    <forceEntry id="patrol" name="Patrol" hidden="false">
      <categoryEntries>
        <categoryEntry id="troops" name="Troops" hidden="false">
          <constraints><constraint field="selections" scope="parent" value="-1.0" shared="false" id="maxSelections" type="max"/></constraints>
        </categoryEntry>
      </categoryEntries>
      <forceEntries/>
    </forceEntry>
    <forceEntry id="column" name="Column" hidden="false">
      <categoryEntries><categoryEntry id="troops" name="Troops" hidden="true"><constraints/></categoryEntry></categoryEntries>
    </forceEntry>
  </forceEntries>
  <sharedSelectionEntries>
    <selectionEntry id="guard" name="Guard" type="model" categoryEntryId="(No Category)">
      <selectionEntryGroups>
        <selectionEntryGroup id="arms" name="Arms" defaultSelectionEntryId="lance">
          <selectionEntries><selectionEntry id="lance" name="Lance" type="upgrade" categoryEntryId="(No Category)"/></selectionEntries>
        </selectionEntryGroup>
      </selectionEntryGroups>
    </selectionEntry>
  </sharedSelectionEntries>
</catalogue>
`;
